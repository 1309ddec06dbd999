// How Chromium is started.

import { existsSync } from 'node:fs';

/**
 * What Chromium goes without. The last two draw the suggestions of an address bar that nobody
 * sees, in two processes for each window: a third of the processor time of a journey. The others
 * are what Playwright turns off itself, whose list this one replaces.
 */
const FEATURES_OFF = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

const WHOLE = '/usr/bin/chromium';
/** The pages of Chromium without its windows: a third less processor time for a journey. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Most journeys run in the shell, where there is one. */
export const QUICKEST = {
  executablePath: process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : WHOLE),
  args: ARGS,
};

/** For what the shell does otherwise: it fetches nothing ahead and knows no notices. */
export const AS_INSTALLED = { executablePath: process.env['CHROMIUM'] ?? WHOLE, args: ARGS };
