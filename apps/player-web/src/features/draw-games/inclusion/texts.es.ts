export const texts = {
  entry: 'En el sorteo: jugada {{first}} de {{size}}',
  entries: 'En el sorteo: jugadas {{first}} a {{last}} de {{size}}',
  checked: 'Comprobado: participó en el sorteo tal como lo compró',
  failed:
    'No pudimos probarle a su navegador que este boleto está en el sorteo del {{date}}. Guarde su recibo, que prueba que compró el boleto. Luego haga la comprobación completa y comuníquese con nosotros.',
  check: 'Hacer la comprobación completa',
  support: 'Comunicarse con nosotros',
};
