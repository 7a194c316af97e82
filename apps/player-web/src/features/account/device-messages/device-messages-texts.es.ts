export const texts = {
  title: 'Mensajes en este dispositivo',
  text: 'Podemos mostrarle un mensaje en este dispositivo cuando tenga un premio por reclamar, cuando se mueva dinero en su billetera o cuando necesitemos algo de usted. Los mensajes nunca muestran nombres, juegos ni montos.',
  wanted: 'Mostrar mensajes en este dispositivo',
  denied:
    'Este navegador bloquea los mensajes de Sunflower. Permita las notificaciones de este sitio en la configuración del navegador y vuelva a cargar la página.',
  unsupported:
    'Este navegador no puede mostrar mensajes. En un iPhone o iPad, agregue Sunflower a la pantalla de inicio y ábralo desde ahí.',
  others_one: 'Los mensajes también llegan a {{count}} dispositivo más.',
  others_other: 'Los mensajes también llegan a {{count}} dispositivos más.',
  everywhere: 'Desactivar en todos los dispositivos',
  turningOff: 'Desactivando…',
  notAllowed: 'Los mensajes siguen desactivados porque el navegador no los permitió.',
  failed: 'No pudimos guardar su cambio. Inténtelo de nuevo.',
};
