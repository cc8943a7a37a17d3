import { render, screen } from '@testing-library/react';
import { Dialog } from './dialog';
import { DialogButton } from './dialog-button';
import { Popover } from './popover';
import { PopoverButton } from './popover-button';

test('a popover and its handle work without script: the handle names it and what to do', () => {
  render(
    <>
      <PopoverButton popover="menu" className="own">
        Menu
      </PopoverButton>
      <Popover id="menu" label="Menu" arrows>
        entries
      </Popover>
    </>,
  );
  const handle = screen.getByRole('button', { name: 'Menu' });
  expect(handle.outerHTML).toBe(
    '<button class="own" type="button" commandfor="menu" command="toggle-popover" aria-expanded="false">Menu</button>',
  );
  const popover = screen.getByText('entries');
  expect(popover).toHaveAttribute('popover', 'auto');
  expect(popover).toHaveAttribute('data-arrows');
  expect(popover).toHaveAttribute('data-close-on-resize');
});

test('what may close a dialog is said in its markup', () => {
  render(
    <>
      <DialogButton dialog="any">Open</DialogButton>
      <Dialog id="any" label="any">
        any
      </Dialog>
      <Dialog id="escape" label="escape" closeOnOutside={false}>
        escape
      </Dialog>
      <Dialog id="none" label="none" closeOnEscape={false} form="sheet">
        none
      </Dialog>
    </>,
  );
  expect(screen.getByRole('button')).toHaveAttribute('command', 'show-modal');
  const closedBy = ['any', 'escape', 'none'].map((text) => screen.getByText(text).getAttribute('closedby'));
  expect(closedBy).toEqual(['any', 'closerequest', 'none']);
  expect(screen.getByText('none')).toHaveAttribute('data-form', 'sheet');
});
