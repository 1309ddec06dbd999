// How the site is put on a home screen.

export const messages = {
  heading: 'Put it on your home screen',
  lead: 'You don’t need an app store: this site opens from your home screen like an app, and shows the homes you keep even offline.',
  now: 'Install now',
  ways: [
    {
      key: 'iphone',
      device: 'On an iPhone or iPad',
      steps: [
        'Open this site in Safari.',
        'Tap Share (the square with an arrow).',
        'Choose ‘Add to Home Screen’, then ‘Add’.',
      ],
    },
    {
      key: 'android',
      device: 'On an Android phone',
      steps: [
        'Open this site in Chrome.',
        'Tap the menu (the three dots).',
        'Choose ‘Add to Home screen’, then ‘Install’.',
      ],
    },
    {
      key: 'computer',
      device: 'On a computer',
      steps: [
        'Open this site in Chrome or Edge.',
        'Press the install icon (a screen with an arrow) at the end of the address bar.',
        'Choose ‘Install’.',
      ],
    },
  ],
  after: 'It takes a few hundred kilobytes and uninstalls like any app.',
};
