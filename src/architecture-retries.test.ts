import { expect, test } from 'vitest';
import { endpoints, routeOf } from './app/testing/call-endpoint.ts';
import { mayRepeat } from './app/testing/may-repeat.ts';
import { isServer, sourceFiles } from './app/testing/source-files.ts';

/**
 * A change whose answer was lost is sent again with its first key and takes effect only once. `send-change.test.ts`
 * proves this for the one way in which browsers send changes, and the access tests for every endpoint. These tests
 * prove that there is no other way.
 */
const web = sourceFiles.filter(({ path }) => !isServer(path));

const pathsWith = (pattern: RegExp) =>
  web
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted();

/** All files through which a browser can send something. */
const ways = {
  'foundation/web/requests/create-api.ts': 'the one way: it keeps the key of a change until its answer is known',
  'foundation/web/requests/plain-request.ts': 'for the public pages: see below',
  'foundation/web/requests/connection.ts': 'asks whether the server is there',
  'foundation/web/files/download.ts': 'reads a file',
  'modules/files/web/put-bytes.ts': 'a piece of a file has its place in it: sent again, it is there already',
  'modules/identity/web/use-sign-out.ts': 'ends the session that would ask again',
  'site/contact/enquiry-section.tsx':
    'its scripts take the form over; without them the browser asks before it sends again',
};

test('every form and button sends its changes through the same function', () => {
  const sends =
    /\bfetch\(|\.fetch\b|= fetch\b|\bXMLHttpRequest\(|sendBeacon|\bWebSocket\(|\bEventSource\(|\bOpenAPILink\b|\bcreateORPCClient\b|\b(Form|useSubmit|useFetcher)\b[^;]* from 'react-router'|\bmethod="post"/;
  expect(pathsWith(sends)).toEqual(Object.keys(ways).toSorted());
});

/** Files that send a change without a key, with the reason why it still takes effect only once. */
const withoutKey = {
  'modules/identity/web/api.ts': 'what it sends or answers is secret; sent again without a key: see the access tests',
  'modules/patients/web/list/import-patients-dialog.tsx': 'a table is used up with its import',
  'modules/billing/web/prices/price-tables.tsx': 'a table is used up with its import',
  'modules/pharmacy/web/receipts/import-delivery.tsx': 'a table is used up with its import',
  'modules/pharmacy/web/inventory/price-list-dialog.tsx': 'a table is used up with its import',
  'modules/live/web/read-stream.ts': 'reads',
};

test('every change that browsers send without a key is listed with a reason', () => {
  expect(pathsWith(/\bkeys: 'none' \}|\bendless: true\b/)).toEqual(Object.keys(withoutKey).toSorted());
});

/** Changes sent by the public pages, which do not use the typed client. */
const plainChanges = {
  'modules/enquiries/web/send-enquiry.ts': 'under a key of its own, which stays while the form does',
  'modules/identity/web/request-demo.ts': 'signs in to the demo: a session more',
};

test('every change sent by the public pages is listed with a reason', () => {
  expect(pathsWith(/\bplainRequest\([^;]*method:/)).toEqual(Object.keys(plainChanges).toSorted());
});

const usedUp = 'a table is used up with its import';
const signsIn = 'opens a session more, or is refused';
const asOnceBefore = 'leaves what is there already';
const ownKey = 'keeps the key itself';

/** Changes that the foundation does not run under their key. Those that may be repeated are in `mayRepeat`. */
const keptOnceOtherwise: Record<string, string> = {
  'appointments.chooseReminders': asOnceBefore,
  'billing.importPrices': usedUp,
  'patients.importTable': usedUp,
  'pharmacy.importGoods': usedUp,
  'pharmacy.importPriceList': usedUp,
  'pharmacy.connectSensor': 'a new secret takes the place of the first',
  'pharmacy.coldCallback': 'a reading is known by its event',
  'upi.callback': "a payment is known by the provider's number",
  'laboratory.takeMessage': 'a message is known by its key',
  'laboratory.takeMessages': 'a message is known by its key',
  'files.finishUpload': 'answers with the file that it has become',
  'enquiries.send': ownKey,
  'enquiries.subscribe': ownKey,
  'enquiries.addNote': ownKey,
  'enquiries.deleteContact': asOnceBefore,
  'enquiries.createPilotClinic': 'an enquiry has one clinic, of its own id',
  'requests.settle': 'says the same again',
  'siteOutbox.retry': 'what is on its way is not sent again',
  'siteOutbox.retryFailed': 'what is on its way is not sent again',
  'identity.login': signsIn,
  'identity.loginWithPasskey': signsIn,
  'identity.verifySecondFactor': signsIn,
  'identity.demo': signsIn,
  'identity.resetDemo': 'makes the demo anew',
  'identity.refresh': 'the token before holds for a moment',
  'identity.unlock': 'opens what is open',
  'identity.unlockWays': 'reads, and sends what it is asked with in its body',
  'identity.useLink': 'a link is used up',
  'identity.acceptInvitation': asOnceBefore,
  'identity.endSession': 'ends what has ended',
  'identity.changeProfile': asOnceBefore,
  'identity.changePassword': 'asks for the password before, which no longer holds',
  'identity.setPin': 'sets the same again',
  'identity.removePin': asOnceBefore,
  'identity.confirmTwoFactor': 'a code is used up',
  'identity.endTwoFactor': asOnceBefore,
  'identity.addPasskey': 'a challenge is used up',
  'identity.removePasskey': asOnceBefore,
  'identity.decidePlace': 'what is decided is not decided again',
};

test('every other change is carried out under its key, or listed with a reason', () => {
  const direct = sourceFiles.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:useCase|(?:person|screen|site|patient)UseCase)\(\s*(\w+)Contract\.(\w+)/g)]
      .map(([, module, name]) => `${module}.${name}`)
      .filter((name) => !text.includes(`onceForKey(${name.replace('.', 'Contract.')}`)),
  );
  const changes = endpoints.filter(({ procedure }) => routeOf(procedure).method !== 'GET').map(({ name }) => name);
  expect(changes.filter((name) => direct.includes(name) && !(name in mayRepeat)).toSorted()).toEqual(
    Object.keys(keptOnceOtherwise).toSorted(),
  );
});

/** Files that also use another handle beside the change that runs under a key. */
const besideTheKey = {
  'modules/billing/server/payment/get-receipt.ts': 'reads',
  'modules/files/server/upload/start-upload.ts': 'reads',
  'modules/pharmacy/server/cold-chain/cold-sensors.ts': 'connects a sensor, without a key: see above',
  'modules/pharmacy/server/registers/second-signature.ts': 'proves something, without a key: see `mayRepeat`',
  'modules/portal/server/list-accounts.ts': 'reads',
  'modules/system/server/get-system-state.ts': 'reads',
  'modules/timekeeping/server/staff/link-account.ts': 'makes an account, which the next try finds: see `hasTwoSteps`',
  'modules/upi/server/webhook.ts': 'turns it on, without a key: see `mayRepeat`',
};

test('a change carried out under a key uses no other database handle, or is listed with a reason', () => {
  const beside = sourceFiles.filter(
    ({ path, text }) =>
      path.startsWith('modules/') &&
      /\b(clinic|write|patientWrite)UseCase\(/.test(text) &&
      /\bcontext\.database\b|\bdatabase\.(clinic|identity|site)\b/.test(text),
  );
  expect(beside.map(({ path }) => path).toSorted()).toEqual(Object.keys(besideTheKey).toSorted());
});
