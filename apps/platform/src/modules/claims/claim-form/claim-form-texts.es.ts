import type { ClaimFormTexts } from './claim-form-text.ts';

export const spanish: ClaimFormTexts = {
  title: 'Formulario de reclamación',
  number: (claimId) => `Número de reclamación ${claimId}`,
  asOf: (time) => `Impreso el ${time}`,
  until: (day) => `Reclame a más tardar el ${day}`,
  inApp: 'También puede reclamar este premio en la aplicación sin este formulario. Se lo pagaremos en su billetera.',
  prize: 'Premio',
  draw: (game, day) => `${game}, sorteo del ${day}`,
  ticket: (serial, board) => `Boleto ${serial}, jugada ${board}`,
  amount: (amount) => `Premio: ${amount}`,
  federal: (amount) => `Retenido por impuesto federal: ${amount}`,
  state: (amount) => `Retenido por impuesto de Kansas: ${amount}`,
  net: (amount) => `Cantidad después de impuestos: ${amount}`,
  taxNote:
    'Los impuestos siguen las reglas del día en que ganó. Los definitivos siguen las del día del pago. Antes de pagar, también descontamos sus deudas con el estado de Kansas.',
  claimant: 'Sus datos',
  claimantNote: 'Estos son los datos de su cuenta. Si algo no es correcto, cámbielo en su cuenta antes de reclamar.',
  taxpayer: 'Su número de contribuyente',
  taxpayerBoxes: 'Escriba su número de Seguro Social o su ITIN (identificación personal del contribuyente):',
  taxpayerNote: 'Por su seguridad, nunca imprimimos este número.',
  election: 'Cómo quiere recibir el premio mayor (marque una opción)',
  cash: 'Un solo pago en efectivo',
  annuity: (payments) => `Cada año, en ${payments} pagos`,
  electionNote: (days) =>
    `Tiene ${days} días para elegir después de presentar su reclamación. Después, se paga una sola vez, en efectivo.`,
  declaration: 'Declaración',
  declared:
    'Declaro bajo pena de perjurio que todo lo que dice este formulario es verdad, que el número de contribuyente es mío, que soy una persona de los Estados Unidos (U.S. person) para fines de impuestos y que el premio es solo mío.',
  signature: 'Firma',
  date: 'Fecha',
  bring: 'Qué traer',
  things: [
    'Este formulario firmado, con su número de contribuyente.',
    'Una identificación con foto vigente: licencia de conducir, identificación estatal o pasaporte.',
    'No tiene que imprimir su boleto. Está en su cuenta.',
  ],
  where: 'Adónde ir',
  inPerson: 'Debe reclamar este premio en persona en la sede de la lotería.',
  bringTo: (address) => `Traiga este formulario a: ${address}`,
  sendTo: (address) => `Traiga o envíe por correo postal este formulario a: ${address}`,
  contact: (operator, phone, email) =>
    `Pregunte a atención al cliente de ${operator} adónde llevar este formulario: ${phone}, ${email}`,
  notByEmail:
    'Nunca envíe este formulario por correo electrónico. No es un medio seguro para su número de contribuyente.',
  paid: 'El pago se hace con cheque o transferencia bancaria, normalmente de 7 a 10 días hábiles después de aprobar su reclamación.',
  page: (page, pages) => `Página ${page} de ${pages}`,
};
