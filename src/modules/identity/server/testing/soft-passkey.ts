import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { post } from '#app/testing/join-clinic.ts';

interface Server {
  url: string;
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
/** Minimal CBOR: 24 to 255 bytes, and a short text. */
const bytes = (value: Buffer) => Buffer.concat([Buffer.of(0x58, value.length), value]);
const words = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);

const clientData = (type: string, challenge: string, { url }: Server) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: new URL(url).origin, crossOrigin: false }));

/** Flags: user present and verified, and the bit for a new credential. */
const [used, created] = [0x05, 0x45];
const authenticatorData = ({ url }: Server, flags: number, rest: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([sha256(new URL(url).hostname), Buffer.of(flags, 0, 0, 0, 0), rest]);

/** Creates a software passkey for the account of a session, with functions to add it and to sign in with it. */
export async function newPasskey(server: Server, token: string, password: string) {
  const { status, body } = await post(server, '/profile/passkeys/options', { password }, { token });
  // The session may have lost the account meanwhile, and then cannot add a passkey.
  if (status === 401) return null;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'));
  const key = Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    coordinate(x),
    Buffer.of(0x22),
    coordinate(y),
  ]);
  const id = randomBytes(32);
  const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
  const attestation = [Buffer.of(0xa3), words('fmt'), words('none'), words('attStmt'), Buffer.of(0xa0)];
  const attestationObject = Buffer.concat([
    ...attestation,
    words('authData'),
    bytes(authenticatorData(server, created, credential)),
  ]);
  const name = id.toString('base64url');
  const whole = { id: name, rawId: name, type: 'public-key', clientExtensionResults: {} };
  const response = {
    clientDataJSON: clientData('webauthn.create', body.options.challenge, server).toString('base64url'),
    attestationObject: attestationObject.toString('base64url'),
  };
  const passkey = { challengeId: body.challengeId, name: 'Mine', response: { ...whole, response } };
  const add = () => post(server, '/profile/passkeys', passkey, { token });

  const signIn = async (invitation?: string) => {
    const { body } = await post(server, '/auth/passkey/options', {});
    const data = clientData('webauthn.get', body.options.challenge, server);
    const authenticated = authenticatorData(server, used);
    const signature = sign('sha256', Buffer.concat([authenticated, sha256(data)]), privateKey);
    const answer = {
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authenticated.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    const signedIn = { challengeId: body.challengeId, response: { ...whole, response: answer } };
    return post(server, '/auth/passkey', { ...signedIn, ...(invitation && { invitation }) });
  };
  return { add, signIn };
}

/** Adds a passkey to the account of a session and returns a function that signs in with it. */
export async function plantPasskey(server: Server, token: string, password: string) {
  const passkey = await newPasskey(server, token, password);
  const added = await passkey?.add();
  if (added && added.status !== 200) throw new Error(added.text);
  return passkey?.signIn ?? null;
}
