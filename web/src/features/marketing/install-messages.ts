// How the site is put on a home screen.

export const messages = {
  heading: 'Put it on your home screen',
  lead: 'You need no store: this site opens from your home screen like an app, and shows the homes you keep without a connection, too.',
  now: 'Install now',
  ways: [
    {
      key: 'iphone',
      device: 'On an iPhone or iPad',
      steps: [
        'Open this site in Safari.',
        'Touch Share, the square with an arrow.',
        'Choose ‘Add to Home Screen’, then ‘Add’.',
      ],
    },
    {
      key: 'android',
      device: 'On an Android phone',
      steps: [
        'Open this site in Chrome.',
        'Touch the menu, the three dots.',
        'Choose ‘Add to Home screen’, then ‘Install’.',
      ],
    },
    {
      key: 'computer',
      device: 'On a computer',
      steps: [
        'Open this site in Chrome or Edge.',
        'Press the sign of a screen with an arrow at the end of the address.',
        'Choose ‘Install’.',
      ],
    },
  ],
  after: 'It takes some hundred kilobytes, and goes as any app does.',
};
