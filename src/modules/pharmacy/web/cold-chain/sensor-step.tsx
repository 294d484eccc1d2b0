import { Button, Code } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import type { ColdPlace } from '../../contract-cold-chain.ts';
import { pharmacyApi } from '../api.ts';
import styles from './sensor-step.module.css';

/** A sensor reports temperatures by itself, signed with a secret that is shown only once. */
export function SensorStep({ place }: { place: ColdPlace }) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() });
  const connect = useMutation(pharmacyApi.connectSensor.mutationOptions({ onSettled }));
  const disconnect = useMutation(pharmacyApi.disconnectSensor.mutationOptions({ onSettled }));
  return (
    <div className={styles.sensor}>
      {place.sensorAddress ? (
        <>
          <p>The sensor sends its temperatures to</p>
          <Code block className={styles.word}>
            {place.sensorAddress}
          </Code>
          {connect.data ? (
            <>
              <p>Secret. Copy it now, it is not shown again.</p>
              <Code block className={styles.word}>
                {connect.data.secret}
              </Code>
            </>
          ) : null}
          <Button
            variant="default"
            size="xs"
            aria-label={`Disconnect the sensor of ${place.name}`}
            loading={disconnect.isPending}
            onClick={() => disconnect.mutate({ id: place.id })}
          >
            Disconnect sensor
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={`Connect a sensor to ${place.name}`}
          loading={connect.isPending}
          onClick={() => connect.mutate({ id: place.id })}
        >
          Connect sensor
        </Button>
      )}
      <ChangeFailure change={connect} />
      <ChangeFailure change={disconnect} />
    </div>
  );
}
