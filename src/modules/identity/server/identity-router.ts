import { acceptInvitation } from './accept-invitation.ts';
import { addPasskey } from './add-passkey.ts';
import { beginPasskeyRegistration } from './begin-passkey-registration.ts';
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts';
import { changeClinic } from './change-clinic.ts';
import { changePassword } from './change-password.ts';
import { changePerson } from './change-person.ts';
import { changeProfile } from './change-profile.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { createResetLink } from './create-reset-link.ts';
import { decidePlace } from './decide-place.ts';
import { endSession } from './end-session.ts';
import { endTwoFactor } from './end-two-factor.ts';
import { getClinic } from './get-clinic.ts';
import { getCurrentUser } from './get-current-user.ts';
import { getLink } from './get-link.ts';
import { getMode } from './get-mode.ts';
import { getProfile } from './get-profile.ts';
import { invitePerson } from './invite-person.ts';
import { listPeople } from './list-people.ts';
import { listSessions } from './list-sessions.ts';
import { listUnlockWays } from './list-unlock-ways.ts';
import { lockSession } from './lock-session.ts';
import { login } from './login.ts';
import { loginWithPasskey } from './login-with-passkey.ts';
import { logout } from './logout.ts';
import { refreshSession } from './refresh-session.ts';
import { removePasskey } from './remove-passkey.ts';
import { removePin } from './remove-pin.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetDemo } from './reset-demo.ts';
import { sendResetLink } from './send-reset-link.ts';
import { setPin } from './set-pin.ts';
import { signInToDemo } from './sign-in-to-demo.ts';
import { startTwoFactor } from './start-two-factor.ts';
import { switchClinic } from './switch-clinic.ts';
import { unlockSession } from './unlock-session.ts';
import { useLink } from './use-link.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

export const identityRouter = (loadDemo: () => Promise<void>) => ({
  login,
  verifySecondFactor,
  demo: signInToDemo,
  mode: getMode,
  resetDemo: resetDemo(loadDemo),
  logout,
  lock: lockSession,
  unlockWays: listUnlockWays,
  unlock: unlockSession,
  setPin,
  removePin,
  refresh: refreshSession,
  me: getCurrentUser,
  switchClinic,
  sessions: listSessions,
  endSession,
  profile: getProfile,
  changeProfile,
  changePassword,
  startTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  passkeyRegistration: beginPasskeyRegistration,
  addPasskey,
  removePasskey,
  passkeyChallenge: beginPasskeySignIn,
  loginWithPasskey,
  clinic: getClinic,
  changeClinic,
  people: listPeople,
  invite: invitePerson,
  changePerson,
  decidePlace,
  createResetLink,
  sendResetLink,
  requestPasswordReset,
  link: getLink,
  useLink,
  acceptInvitation,
});
