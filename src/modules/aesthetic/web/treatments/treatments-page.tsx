import { Button, Group, SegmentedControl } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { NewPlanDialog } from './new-plan-dialog.tsx';
import { PlansView } from './plans-view.tsx';
import { ProtocolsView } from './protocols-view.tsx';
import { SessionsView } from './sessions-view.tsx';

const views = [
  { value: 'plans', label: 'Plans' },
  { value: 'sessions', label: 'Sessions' },
  { value: 'protocols', label: 'Protocols' },
] as const;

export default function TreatmentsPage() {
  const { params, change } = useAddressParams();
  const view = views.find(({ value }) => value === params.get('view'))?.value ?? 'plans';
  return (
    <>
      <Group justify="space-between" mb="md">
        <SegmentedControl
          aria-label="Treatment sections"
          value={view}
          onChange={(value) => change({ view: value === 'plans' ? null : value }, { replace: false })}
          data={[...views]}
        />
        <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => change({ plan: 'new' })}>
          New Plan
        </Button>
      </Group>
      {view === 'plans' ? <PlansView /> : view === 'sessions' ? <SessionsView /> : <ProtocolsView />}
      {params.has('plan') ? <NewPlanDialog onClose={() => change({ plan: null })} /> : null}
    </>
  );
}
