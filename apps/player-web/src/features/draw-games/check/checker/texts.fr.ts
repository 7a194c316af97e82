export const texts = {
  title: 'Vérifier un ticket enregistré',
  lead: 'Cette page fonctionne sans la loterie et sans connexion. Elle tient en un seul fichier, et le fichier de votre ticket ne quitte pas cet appareil.',
  file: 'Le fichier de votre ticket',
  policy: 'Clés et témoins de confiance',
  policyText:
    'Laissez ce champ vide pour utiliser les clés du fichier. Pour décider vous-même quelles signatures comptent, partez des clés du fichier, comparez-les à celles obtenues ailleurs et modifiez-les.',
  policyOfFile: 'Partir des clés du fichier',
  policyWrong: 'Ces clés et témoins sont illisibles. Corrigez le texte ou effacez-le.',
  notATicket: 'Le reçu de ce fichier n’est pas un ticket.',
  failed: 'Nous n’avons pas pu terminer la vérification. Rouvrez le fichier ou essayez un autre navigateur.',
  noKeys: 'Ce fichier n’a pas de clés. Collez les clés et témoins de confiance.',
} as const;
