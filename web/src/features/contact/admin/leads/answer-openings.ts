// The beginning of an answer, in the language of its reader.

export const answerOpenings = {
  en: {
    subject: (company: string) => `Your message to ${company}`,
    greeting: (name: string) => `Hello ${name},`,
  },
  fr: {
    subject: (company: string) => `Votre message à ${company}`,
    greeting: (name: string) => `Bonjour ${name},`,
  },
};
