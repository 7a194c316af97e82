import type { ClaimFormTexts } from './claim-form-words.ts';

export const spanish: ClaimFormTexts = {
  title: 'Formulario de reclamación',
  number: (claimId) => `Número de reclamación ${claimId}`,
  asOf: (time) => `Impreso el ${time}`,
  until: (day) => `Para reclamar hasta el ${day}`,
  inApp: 'Puede reclamar este premio en la aplicación sin este formulario, y se paga en su cartera.',
  prize: 'El premio',
  draw: (game, day) => `${game}, sorteo del ${day}`,
  ticket: (serial, board) => `Boleto ${serial}, jugada ${board}`,
  amount: (amount) => `Premio: ${amount}`,
  federal: (amount) => `Retenido por impuesto federal: ${amount}`,
  state: (amount) => `Retenido por impuesto de Kansas: ${amount}`,
  net: (amount) => `Lo que queda: ${amount}`,
  taxNote:
    'Los impuestos siguen las reglas del día del premio; cuentan las del día del pago. Antes de pagar un premio, se toman de lo que queda las deudas con el estado de Kansas.',
  claimant: 'Usted',
  claimantNote: 'Como está en su cuenta. Si algo no es correcto, cámbielo en su cuenta antes de reclamar.',
  taxpayer: 'Su número de contribuyente',
  taxpayerBoxes:
    'Número de Seguro Social o número de identificación personal del contribuyente (ITIN), escrito a mano:',
  taxpayerNote: 'Nunca lo imprimimos, para que no lo lea quien encuentre este papel.',
  election: 'Cómo se paga el premio mayor: marque una',
  cash: 'De una vez, su valor en efectivo',
  annuity: (payments) => `Por años, en ${payments} pagos`,
  electionNote: (days) =>
    `Tiene ${days} días desde que presenta su reclamación para elegir. Después se paga de una vez, en efectivo.`,
  declaration: 'Declaración',
  declared:
    'Declaro bajo pena de perjurio que todo lo que dice este formulario es verdad, que el número de contribuyente es mío, que soy persona de los Estados Unidos para la oficina de impuestos y que el premio es solo mío.',
  signature: 'Firma',
  date: 'Fecha',
  bring: 'Qué traer',
  things: [
    'Este formulario, con su número y firmado a mano.',
    'Una identificación con foto vigente: licencia de conducir, tarjeta de identidad de un estado o pasaporte.',
    'Su boleto está en su cuenta: no tiene que imprimirlo.',
  ],
  where: 'Dónde',
  inPerson: 'Este premio se reclama en persona, en la sede.',
  bringTo: (address) => `Tráigalo a: ${address}`,
  sendTo: (address) => `Tráigalo o envíelo por correo postal a: ${address}`,
  ask: (operator, phone, email) => `Pregunte a atención al cliente de ${operator} adónde traerlo: ${phone}, ${email}`,
  notByEmail: 'Nunca envíe este formulario por correo electrónico: su número no estaría seguro en el camino.',
  paid: 'Se paga con cheque o transferencia bancaria, normalmente de 7 a 10 días hábiles después de revisarlo.',
  page: (page, pages) => `Página ${page} de ${pages}`,
};
