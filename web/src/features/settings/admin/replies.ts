// A reply time as it reads in a sentence, in the language that it is for, whichever one the
// owner reads.

export const replies: Record<string, (time: string) => string> = {
  'company.reply_time': (time) => `We write back within ${time}.`,
  'company.reply_time_fr': (time) => `Nous vous répondons en ${time} au plus.`,
};
