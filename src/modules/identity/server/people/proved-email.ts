interface Account {
  isDemo: boolean;
  emailProvedAt: string | null;
}

/**
 * True if only the owner of the mailbox controls the account: since an admin could last control it, its password was
 * set by a link that nobody else saw, which ended every session and removed the passkeys. Demo accounts send no mail
 * and have no secrets.
 */
export const isProved = ({ isDemo, emailProvedAt }: Account) => isDemo || emailProvedAt !== null;
