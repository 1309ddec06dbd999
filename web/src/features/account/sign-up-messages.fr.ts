// Les mots des pages où l’on ouvre un compte et choisit un autre mot de passe.

export const messages = {
  registerTitle: 'Ouvrir un compte',
  registerDescription: 'Gardez vos propriétés et vos alertes sur tous vos appareils.',
  registerHeading: 'Ouvrir un compte',
  registerLead:
    'Gardez vos propriétés et vos alertes sur tous vos appareils. Aucun compte n’est nécessaire pour regarder.',
  notOpenHeading: 'Les comptes s’ouvrent sur invitation',
  notOpen:
    'Les comptes ne sont pas encore ouverts à tous. Aucun compte n’est nécessaire pour regarder, et nous répondons à toutes vos questions.',
  toContact: 'Nous écrire',
  forgotTitle: 'Réinitialiser votre mot de passe',
  forgotDescription:
    'Réinitialisez votre mot de passe avec un code à six chiffres ou un lien.',
  forgotHeading: 'Réinitialiser votre mot de passe',
  forgotLead:
    'Nous vous enverrons un code à six chiffres. Les membres de l’équipe et les courtiers reçoivent plutôt un lien par courriel. Choisissez ensuite un nouveau mot de passe. Toutes vos sessions prendront fin.',
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
    'Ce n’est pas nécessaire pour un compte, et vous pouvez changer d’avis en tout temps.',
  leaveEmpty: 'Laissez ce champ vide',
  sendCode: 'M’envoyer le code',
  wait: 'Veuillez patienter...',
  haveOne: 'Vous avez déjà un compte?',
  signIn: 'Se connecter',
  back: 'Accueil',
  another: 'Utiliser un autre numéro ou une autre adresse',
  sendCodeOrLink: 'M’envoyer un code ou un lien',
  forgotSentHeading: 'Un code ou un lien est en route',
  forgotSent: (to: string) =>
    `Il part vers ${to}. Entrez ici le code à six chiffres d’ici dix minutes, ou ouvrez le lien d’ici une heure.`,
  codeHeading: 'Entrez le code à six chiffres',
  codeSent: (to: string) =>
    `Nous avons envoyé le code à ${to}. Il est valide pendant dix minutes.`,
  codeLabel: 'Code à six chiffres',
  confirmCode: 'Confirmer le code',
  savePassword: 'Enregistrer le mot de passe',
  nothingCame: 'Rien reçu?',
  again: 'L’envoyer de nouveau',
  sentAgain: 'Nous avons envoyé un autre code. Seul le plus récent est valide.',
  stay: 'Rester connecté sur cet appareil',
  doneHeading: 'Votre compte est ouvert',
  doneText: 'Connectez-vous avec votre numéro ou votre adresse et votre mot de passe.',
  resetHeading: 'Votre mot de passe a été changé',
  resetText:
    'Toutes vos sessions ont pris fin. Connectez-vous avec le nouveau mot de passe.',
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
