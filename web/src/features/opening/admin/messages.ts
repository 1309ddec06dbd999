// The words of the welcome.

export const messages = {
  intro:
    'Five short steps to make this site yours. Skip what you like; everything is here again later, and only you and your team see the site until you open it.',
  steps: 'Steps',
  names: {
    company: 'Company',
    logo: 'Logo',
    colours: 'Colours',
    languages: 'Languages',
    texts: 'Content',
  },
  headings: {
    company: 'What’s your company called, and where are you?',
    logo: 'Do you have a logo?',
    colours: 'Which colours are yours?',
    languages: 'Which languages do your visitors read?',
    texts: 'How would you like to begin?',
  },
  notes: {
    company: 'Your name, address and contact stand on every page and in every email.',
    logo: 'SVG or PNG, as you have it. Without one, your name stands there.',
    colours:
      'One is enough. We make the whole palette of it, by day and by night, and keep every text readable.',
    languages: 'You can change your mind later without losing anything.',
    texts:
      'Until you choose, visitors would read our sample texts. You can come back to this step.',
  },
  back: 'Back',
  skip: 'Skip',
  finish: 'Decide later',
  saveAndGoOn: 'Save and continue',
  loadFailed: 'The settings couldn’t be loaded',
  saveFailed: 'That couldn’t be saved',
  withSamples: 'With our samples',
  withSamplesText:
    'See how a full site looks: every page has our text to write over, and there are blogs and homes, marked “Sample” in your lists. The blogs and homes leave in one step.',
  loadSamples: 'Add the samples',
  loadingSamples: 'Adding the samples',
  samplesFailed: 'The samples couldn’t be added',
  empty: 'With empty pages',
  emptyText:
    'No blogs, no homes, and no page that you haven’t written: visitors see your name, your contact and the search.',
  beginEmpty: 'Begin empty',
};
