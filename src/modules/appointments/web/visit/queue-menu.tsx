import { ActionIcon, Menu } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import { priorities, priorityNames } from '../../rules/queue.ts';
import type { VisitChanges } from './use-visit-changes.ts';

interface QueueMenuProps {
  visit: Appointment;
  onChange: VisitChanges['change'];
}

/** Changes a waiting patient's place in the queue. In a queue by token alone, a skip or a priority would have no effect. */
export function QueueMenu({ visit, onChange }: QueueMenuProps) {
  const { queueOrder } = useCurrentUser();
  const isHeld = visit.heldAt !== null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Queue options for ${fullName(visit)}`}>
          <EllipsisVertical size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChange(visit, { held: !isHeld })}>{isHeld ? 'Release' : 'Hold'}</Menu.Item>
        {queueOrder === 'time' ? (
          <>
            {/* A priority goes first whatever its time, so it can only be held. */}
            {isHeld || visit.priority ? null : (
              <Menu.Item onClick={() => onChange(visit, { skipped: true })}>Skip</Menu.Item>
            )}
            <Menu.Label>Priority</Menu.Label>
            {priorities
              .filter((priority) => priority !== visit.priority)
              .map((priority) => (
                <Menu.Item key={priority} onClick={() => onChange(visit, { priority })}>
                  {priorityNames[priority]}
                </Menu.Item>
              ))}
            {visit.priority ? (
              <Menu.Item onClick={() => onChange(visit, { priority: null })}>Remove priority</Menu.Item>
            ) : null}
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
