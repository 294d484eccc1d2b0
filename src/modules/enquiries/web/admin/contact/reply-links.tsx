import { Button, Group } from '@mantine/core';
import { Mail, MessageCircle } from 'lucide-react';
import { product } from '#foundation/shared/product.ts';
import { subjectName } from '../../../content/subjects.ts';
import type { Contact } from '../../../contract.ts';

function replyText({ name, organization }: Contact, sender: string): string {
  const greeting = name ? `Namaste ${name},` : 'Namaste,';
  const about = organization ? ` for ${organization}` : '';
  return `${greeting}\n\nthank you for writing to ${product.name}${about}. When may we call you?\n\n${sender}\n${product.name}, ${product.city}`;
}

/** Opens the user's mail program or WhatsApp with the beginning of the reply already written. */
export function ReplyLinks({ contact, sender }: { contact: Contact; sender: string }) {
  const text = encodeURIComponent(replyText(contact, sender));
  const subject = encodeURIComponent(`Your enquiry at ${product.name}: ${subjectName(contact.subject)}`);
  return (
    <Group gap="xs">
      <Button
        component="a"
        href={`mailto:${encodeURIComponent(contact.email)}?subject=${subject}&body=${text}`}
        leftSection={<Mail size={16} aria-hidden="true" />}
      >
        Reply by e-mail
      </Button>
      {contact.phone ? (
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/${contact.phone.slice(1)}?text=${text}`}
          target="_blank"
          rel="noreferrer"
          leftSection={<MessageCircle size={16} aria-hidden="true" />}
        >
          Reply on WhatsApp
        </Button>
      ) : null}
    </Group>
  );
}
