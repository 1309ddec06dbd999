// Les mots des pages où l’on ouvre un compte et choisit un autre mot de passe.

export const messages = {
  registerTitle: 'Ouvrir un compte',
  registerDescription: 'Pour des clés qui vous suivent et des recherches qui frappent.',
  registerHeading: 'Ouvrir un compte',
  registerLead:
    'Pour des clés qui vous suivent et des recherches qui frappent. Il n’en faut pas pour regarder.',
  notOpenHeading: 'Les comptes s’ouvrent sur invitation',
  notOpen:
    'Nous n’ouvrons pas encore de compte à tout le monde. Il n’en faut pas pour regarder, et nous répondons à vos questions.',
  toContact: 'Nous écrire',
  forgotTitle: 'Choisir un nouveau mot de passe',
  forgotDescription:
    'Un code à six chiffres ou un lien vous permet de choisir un autre mot de passe.',
  forgotHeading: 'Réinitialiser votre mot de passe',
  forgotLead:
    'Nous envoyons un code à six chiffres. Les membres de l’équipe reçoivent plutôt un lien par courriel. L’un ou l’autre vous permet de choisir un autre mot de passe, et toutes les sessions se ferment.',
  numberOrEmail: 'Numéro de cellulaire ou courriel',
  email: 'Courriel',
  numberHint: 'Un numéro de cellulaire canadien ou une adresse courriel.',
  firstName: 'Prénom',
  lastName: 'Nom',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  passwordHint: (chars: number) =>
    `${chars}\u00a0caractères ou plus. Une courte phrase se retient le mieux.`,
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  terms: 'Conditions d’utilisation',
  privacy: 'Politique de confidentialité',
  lettersHint:
    'Jamais nécessaire pour un compte. Vous pouvez changer d’avis à tout moment.',
  leaveEmpty: 'Laissez ce champ vide',
  sendCode: 'M’envoyer le code',
  wait: 'Veuillez patienter...',
  haveOne: 'Vous avez un compte?',
  signIn: 'Se connecter',
  back: 'Accueil',
  another: 'Un autre numéro ou une autre adresse',
  sendCodeOrLink: 'M’envoyer un code ou un lien',
  forgotSentHeading: 'Un code ou un lien est en route',
  forgotSent: (to: string) =>
    `Il part vers ${to}. Entrez ici le code à six chiffres d’ici dix minutes, ou ouvrez le lien d’ici une heure.`,
  codeHeading: 'Six chiffres, s’il vous plaît',
  codeSent: (to: string) =>
    `Le code est en route vers ${to} et reste valide pendant dix minutes.`,
  codeLabel: 'Le code',
  confirmCode: 'Confirmer le code',
  savePassword: 'Enregistrer le mot de passe',
  nothingCame: 'Rien n’est arrivé?',
  again: 'L’envoyer de nouveau',
  sentAgain: 'Un autre code est en route. Seul le plus récent est valide.',
  stay: 'Rester connecté sur cet appareil',
  doneHeading: 'Votre compte est ouvert',
  doneText: 'Connectez-vous avec votre numéro ou votre adresse et votre mot de passe.',
  resetHeading: 'Votre mot de passe a été changé',
  resetText:
    'Toutes les sessions sont fermées. Connectez-vous avec le nouveau mot de passe.',
  failed: 'Cela n’a pas fonctionné',
  missing: {
    firstName: 'Le prénom doit avoir de 1\u00a0à 128\u00a0caractères',
    lastName: 'Le nom doit avoir de 1\u00a0à 128\u00a0caractères',
    numberOrEmail: 'Veuillez entrer un numéro de cellulaire ou une adresse courriel',
    email: 'L’adresse courriel est requise',
    password: (chars: number) =>
      `Le mot de passe doit avoir au moins ${chars}\u00a0caractères`,
    terms: 'Veuillez accepter les conditions et la politique de confidentialité',
  },
  cannotKeep:
    'Votre compte est ouvert, mais ce navigateur ne garde rien pour ce site. Autorisez les données du site et connectez-vous.',
};
