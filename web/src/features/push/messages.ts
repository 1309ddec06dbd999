// The words of notices on devices.

export const messages = {
  title: 'Notices on this device',
  lead: 'When we write to you about a search, this device can show it as well, also while this site is closed.',
  loading: 'Looking at this device...',
  failed: 'That did not work',
  retry: 'Try again',
  serviceFailed:
    'This browser could not reach its own service for notices. Nothing was switched on; please try again later.',
  on: 'On. This device shows notices of your searches.',
  off: 'Off. This device shows nothing; letters come as before.',
  impossible: 'This browser cannot show notices. Letters come as before.',
  homeScreen:
    'On an iPhone or iPad this works once the site is on your home screen: choose Share, then ‘Add to Home Screen’, open it from there and come back here.',
  refused:
    'Notices from this site are blocked in this browser, and only you can undo that: open the site’s settings from the icon beside its address, allow notifications, and come back here.',
  notGranted: 'The browser was not allowed to show notices, so nothing was switched on.',
  others: 'Other devices that show them',
  devices: {
    phone: 'A phone',
    tablet: 'A tablet',
    computer: 'A computer',
    '': 'A browser',
  } as Record<string, string>,
  since: (date: string) => `Since ${date}`,
  end: 'Switch off there',
  endOf: (device: string, date: string) => `Switch off there: ${device}, since ${date}`,
};
