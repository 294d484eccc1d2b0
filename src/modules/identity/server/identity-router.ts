import { acceptInvitation } from './people/accept-invitation.ts';
import { changeClinic } from './people/change-clinic.ts';
import { changePerson } from './people/change-person.ts';
import { createResetLink } from './people/create-reset-link.ts';
import { decidePlace } from './people/decide-place.ts';
import { getClinic } from './people/get-clinic.ts';
import { invitePerson } from './people/invite-person.ts';
import { listPeople } from './people/list-people.ts';
import { changeProfile } from './people/profile/change-profile.ts';
import { getProfile } from './people/profile/get-profile.ts';
import { sendResetLink } from './people/send-reset-link.ts';
import { addPasskey } from './second-factor/add-passkey.ts';
import { beginPasskeyRegistration } from './second-factor/begin-passkey-registration.ts';
import { beginPasskeySignIn } from './second-factor/begin-passkey-sign-in.ts';
import { confirmTwoFactor } from './second-factor/confirm-two-factor.ts';
import { endTwoFactor } from './second-factor/end-two-factor.ts';
import { loginWithPasskey } from './second-factor/login-with-passkey.ts';
import { removePasskey } from './second-factor/remove-passkey.ts';
import { startTwoFactor } from './second-factor/start-two-factor.ts';
import { verifySecondFactor } from './second-factor/verify-second-factor.ts';
import { endSession } from './sessions/end-session.ts';
import { getCurrentUser } from './sessions/get-current-user.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { listUnlockWays } from './sessions/list-unlock-ways.ts';
import { lockSession } from './sessions/lock-session.ts';
import { logout } from './sessions/logout.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { removePin } from './sessions/remove-pin.ts';
import { setPin } from './sessions/set-pin.ts';
import { switchClinic } from './sessions/switch-clinic.ts';
import { unlockSession } from './sessions/unlock-session.ts';
import { changePassword } from './sign-in/change-password.ts';
import { getLink } from './sign-in/get-link.ts';
import { getMode } from './sign-in/get-mode.ts';
import { login } from './sign-in/login.ts';
import { requestPasswordReset } from './sign-in/request-password-reset.ts';
import { resetDemo } from './sign-in/reset-demo.ts';
import { signInToDemo } from './sign-in/sign-in-to-demo.ts';
import { useLink } from './sign-in/use-link.ts';

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
