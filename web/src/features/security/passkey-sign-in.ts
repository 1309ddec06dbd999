// Signs in by a passkey; it is loaded when its button is pressed.

import type { Api } from '../../core/api/client';
import { beginPasskeySignIn, finishPasskeySignIn } from './api';
import { messages } from './messages';
import { knowsPasskeys, showPasskey } from './webauthn';

export async function signInByPasskey(api: Api) {
  if (!knowsPasskeys()) {
    throw new Error(messages.passkeysNoBrowser);
  }
  const { data } = await beginPasskeySignIn(api);
  const credential = await showPasskey(data.options);
  return finishPasskeySignIn(api, { ceremony: data.ceremony, credential });
}
