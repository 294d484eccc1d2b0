interface Account {
  isDemo: boolean;
  emailProvedAt: string | null;
}

/**
 * Whether the account is its mailbox's owner's alone: since an admin could last hold it, a link that nobody else saw has set
 * its password, which ended every session and removed the passkeys. The demo sends no mail and keeps no secrets.
 */
export const isProved = ({ isDemo, emailProvedAt }: Account) => isDemo || emailProvedAt !== null;
