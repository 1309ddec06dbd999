// A reply time inside a sentence, in the sentence's language.

export const replyTimes: Record<string, (time: string) => string> = {
  'company.reply_time': (time) => `We write back within ${time}.`,
  'company.reply_time_fr': (time) => `Nous vous répondons en ${time} au plus.`,
};
