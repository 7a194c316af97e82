export const texts = {
  title: 'Congelar su cuenta',
  lead: '¿Perdió su teléfono o cree que alguien entró? Al congelarla se detienen de inmediato el juego, los depósitos y los cambios de formas de pago, y se cierra la sesión en sus otros dispositivos. Sus boletos siguen en sus sorteos y los premios le llegan.',
  freeze: 'Congelar mi cuenta',
  freezing: 'Congelando…',
  frozenTitle: 'Su cuenta está congelada',
  frozenLead:
    'Nadie puede jugar, agregar dinero ni cambiar formas de pago. Sus boletos siguen en sus sorteos y los premios le llegan. Las suscripciones se pausan.',
  endTakes_one: 'Para terminar el congelamiento, escriba su contraseña. Tarda {{count}} hora.',
  endTakes_other: 'Para terminar el congelamiento, escriba su contraseña. Tarda {{count}} horas.',
  ends: 'El congelamiento termina el {{when}}. ¿No fue usted? Congélela otra vez y cambie su contraseña.',
  end: 'Terminar el congelamiento',
  ending: 'Terminando…',
  freezeAgain: 'Congelarla otra vez',
  notFrozen: 'No pudimos congelar su cuenta. Inténtelo de nuevo.',
  notEnded: 'No pudimos terminar el congelamiento. Su cuenta sigue congelada. Inténtelo de nuevo.',
};
