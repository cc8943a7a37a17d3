import { render, screen } from '@testing-library/react';
import { FilterItem } from './filter-item';
import { FilterSection } from './filter-section';
import { SearchableList } from './searchable-list';

test('CERR-027 an item or a section outside a list is a mistake that says so', () => {
  const item = (
    <FilterItem value="AT" terms={['Austria']}>
      Austria
    </FilterItem>
  );
  expect(() => render(item)).toThrow('FilterItem must stand in a SearchableList.');
  expect(() => render(<FilterSection title="Europe">{item}</FilterSection>)).toThrow(
    'FilterSection must stand in a SearchableList.',
  );
});

test('the chosen item says that it is the current one', () => {
  render(
    <SearchableList id="countries" current="AT" emptyTitle="None" emptyText="Try again">
      <FilterSection title="Europe">
        <FilterItem value="AT" terms={['Österreich', 'Austria', undefined]}>
          Austria
        </FilterItem>
        <FilterItem value="FR" terms={['France']}>
          France
        </FilterItem>
      </FilterSection>
    </SearchableList>,
  );
  expect(screen.getByRole('region', { name: 'Europe' })).toHaveAttribute('data-section');
  expect(screen.getByText('Austria')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('France')).not.toHaveAttribute('aria-current');
  expect(screen.getByText('None')).not.toBeVisible();
});
