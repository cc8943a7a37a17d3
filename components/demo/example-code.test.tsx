import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import catalogue from '@/messages/en/catalogue.json';
import { ExampleCode } from './example-code';

const draw = (source: string | undefined) =>
  render(
    <NextIntlClientProvider locale="en-US" messages={{ catalogue }}>
      <ExampleCode source={source} />
    </NextIntlClientProvider>,
  );

test('the code stands there as text, whatever is in it', () => {
  const source = 'export const a = <b title="1">&amp;</b>;\n// </code></pre><script>alert(1)</script>\n';
  const { container } = draw(source);
  expect(container.querySelector('code')?.textContent).toBe(source);
  expect(container.querySelectorAll('script, b')).toHaveLength(0);
  expect(screen.getByText('Code').closest('details')).not.toHaveAttribute('open');
});

test('without a source there is nothing', () => {
  expect(draw(undefined).container).toBeEmptyDOMElement();
});
