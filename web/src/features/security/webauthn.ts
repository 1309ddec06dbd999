// The options and responses of WebAuthn level 3 as JSON. It is our own, because supported browsers
// with passkeys are older than those with `parseCreationOptionsFromJSON`.

import { messages } from './messages';

type Json = Record<string, unknown>;
/** As the schema has an object of any kind. */
type Answer = Record<string, never>;

export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function';

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function toText(bytes: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte));
  return btoa(plain.join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

const withId = (one: Json) => ({ ...one, id: toBytes(String(one.id)) });
const listed = (list: unknown) => ((list ?? []) as Json[]).map(withId);

/** The error when the device or its user does not do it. */
function refused(error: unknown): Error {
  const name = error instanceof DOMException ? error.name : '';
  return new Error(name === 'InvalidStateError' ? messages.known : messages.cancelled);
}

async function answered(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await asked.catch((error: unknown) => {
    throw refused(error);
  });
  if (!(credential instanceof PublicKeyCredential)) {
    throw refused(null);
  }
  return credential;
}

/** Has a device make a key. */
export async function createPasskey(options: Json): Promise<Answer> {
  const user = options.user as Json;
  const publicKey = {
    ...options,
    challenge: toBytes(String(options.challenge)),
    user: withId(user),
    excludeCredentials: listed(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await answered(navigator.credentials.create({ publicKey }));
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    rawId: toText(made.rawId),
    type: made.type,
    extensions: made.getClientExtensionResults(),
    response: {
      attestationObject: toText(response.attestationObject),
      clientDataJSON: toText(response.clientDataJSON),
    },
  } as unknown as Answer;
}

/** Signs in with a passkey that the device has for this site. */
export async function showPasskey(options: Json): Promise<Answer> {
  const publicKey = {
    ...options,
    challenge: toBytes(String(options.challenge)),
    allowCredentials: listed(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const shown = await answered(navigator.credentials.get({ publicKey }));
  const response = shown.response as AuthenticatorAssertionResponse;
  return {
    id: shown.id,
    rawId: toText(shown.rawId),
    type: shown.type,
    extensions: shown.getClientExtensionResults(),
    response: {
      authenticatorData: toText(response.authenticatorData),
      clientDataJSON: toText(response.clientDataJSON),
      signature: toText(response.signature),
      userHandle: response.userHandle ? toText(response.userHandle) : null,
    },
  } as unknown as Answer;
}
