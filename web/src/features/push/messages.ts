// The words of notices on devices.

export const messages = {
  title: 'Notifications on this device',
  lead: 'When we email you about an alert, this device can also show a notification, even when this site is closed.',
  loading: 'Checking this device…',
  failed: 'That didn’t work',
  retry: 'Try again',
  serviceFailed:
    'This browser couldn’t reach its notification service. Nothing was turned on; please try again later.',
  on: 'On. This device shows notifications for your alerts.',
  off: 'Off. This device shows no notifications; you’ll still get emails.',
  impossible: 'This browser can’t show notifications. You’ll still get emails.',
  homeScreen:
    'On an iPhone or iPad this works once the site is on your home screen: choose Share, then ‘Add to Home Screen’, open it from there and come back here.',
  refused:
    'Notifications from this site are blocked in this browser. To allow them, open the site’s settings from the icon beside its address, then come back here.',
  notGranted:
    'The browser wasn’t allowed to show notifications, so nothing was turned on.',
  others: 'Other devices with notifications',
  devices: {
    phone: 'A phone',
    tablet: 'A tablet',
    computer: 'A computer',
    '': 'A browser',
  } as Record<string, string>,
  since: (date: string) => `Since ${date}`,
  end: 'Turn off there',
  endOf: (device: string, date: string) => `Turn off there: ${device}, since ${date}`,
};
