import { useQuery } from '@tanstack/react-query';
import { ChartGrid } from '#foundation/ui/charts/chart-grid.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { marginOf } from '../../rules/inventory/prices.ts';
import { locationNames, locations } from '../../rules/inventory/stock.ts';
import { ageNames, deadDays, monthText, soldDays, sumBy } from '../../rules/inventory/stock-figures.ts';
import { pharmacyApi } from '../api.ts';
import { FigureCard } from './figure-card.tsx';
import { FigureSums } from './figure-sums.tsx';

const rupeesOf = (title: string) => ({
  title,
  kind: 'rupees' as const,
  value: (row: { value: number }) => row.value,
});
const pieces = { title: 'Pieces', kind: 'number' as const, value: (row: { quantity: number }) => row.quantity };
const named = (title: string) => ({ title, kind: 'text' as const, value: (row: { name: string }) => row.name });

export function StockFiguresSection() {
  const query = useQuery(pharmacyApi.figures.queryOptions());
  return (
    <Loaded what="the figures" query={query} height={480}>
      {({ stock, expiring, dead, movers, wards, ...sums }) => (
        <>
          <FigureSums figures={{ stock, ...sums }} />
          <ChartGrid size="large">
            <FigureCard
              title="Stock value by place"
              name="stock-by-place"
              empty="Nothing in stock"
              rows={sumBy(stock, locations, ({ location }) => location)}
              rowKey={({ name }) => name}
              columns={[{ title: 'Place', kind: 'text', value: ({ name }) => locationNames[name] }, rupeesOf('Value')]}
              measure={({ value }) => value}
            />
            <FigureCard
              title="Stock value by age"
              name="stock-by-age"
              empty="Nothing in stock"
              rows={sumBy(stock, ageNames, ({ age }) => ageNames[age])}
              rowKey={({ name }) => name}
              columns={[named('In stock for'), rupeesOf('Value')]}
              measure={({ value }) => value}
            />
            <FigureCard
              title="Expiring by month"
              name="expiring"
              empty="Nothing expires in twelve months"
              rows={expiring}
              rowKey={monthText}
              columns={[{ title: 'Month', kind: 'text', value: monthText }, pieces, rupeesOf('Value')]}
              measure={({ value }) => value}
            />
            <FigureCard
              title={`Top movers, last ${soldDays} days`}
              name="top-movers"
              empty="Nothing was sold"
              rows={movers}
              rowKey={({ itemId }) => itemId}
              columns={[
                named('Medicine'),
                pieces,
                { title: 'Margin %', kind: 'number', value: ({ costed, cost }) => marginOf(costed, cost) },
                { title: 'Amount', kind: 'rupees', value: ({ amount }) => amount },
              ]}
              measure={({ amount }) => amount}
            />
            <FigureCard
              title={`Used on wards, last ${soldDays} days`}
              name="used-on-wards"
              empty="Nothing was used from the wards' stock"
              rows={wards}
              rowKey={({ name }) => name}
              columns={[
                named('Ward'),
                pieces,
                rupeesOf('Value'),
                { title: 'Charged', kind: 'rupees', value: ({ amount }) => amount },
              ]}
              measure={({ value }) => value}
            />
            <FigureCard
              title={`Dead stock, nothing out for ${deadDays} days`}
              name="dead-stock"
              empty="No dead stock"
              rows={dead}
              rowKey={({ itemId, location }) => `${itemId} ${location}`}
              columns={[
                named('Medicine'),
                { title: 'Place', kind: 'text', value: ({ location }) => locationNames[location] },
                pieces,
                { title: 'Last out', kind: 'moment', value: ({ lastOut }) => lastOut },
                rupeesOf('Value'),
              ]}
              measure={({ value }) => value}
            />
          </ChartGrid>
        </>
      )}
    </Loaded>
  );
}
