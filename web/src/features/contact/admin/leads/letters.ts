// What an answer begins with, in the language of whoever reads it, which need not be that of
// whoever writes it.

export const letters = {
  en: {
    subject: (company: string) => `Your message to ${company}`,
    greeting: (name: string) => `Hello ${name},`,
  },
  fr: {
    subject: (company: string) => `Votre message à ${company}`,
    greeting: (name: string) => `Bonjour ${name},`,
  },
};
