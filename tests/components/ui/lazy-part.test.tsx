import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazyModule } from '@/components/ui/lazy/lazy-module';
import { lazyPart } from '@/components/ui/lazy/lazy-part';

function Picture({ name }: { name: string }) {
  return <p>Picture of {name}</p>;
}

/** An import that fails while `connection.isBlocked`. */
function makeConnection() {
  const connection = { isBlocked: true };
  const importIt = jest.fn(() =>
    connection.isBlocked ? Promise.reject(new Error('blocked')) : Promise.resolve({ default: Picture }),
  );
  return { connection, importIt };
}

const settle = () => act(() => Promise.resolve());

it('a module that could not be loaded is requested again, a loaded one is not', async () => {
  const { connection, importIt } = makeConnection();
  const source = lazyModule(importIt);
  source.preload();
  await expect(source.load()).rejects.toThrow('blocked');
  expect(source.loaded()).toBeNull();
  connection.isBlocked = false;
  expect(await source.load()).toEqual({ default: Picture });
  await source.load();
  expect(importIt).toHaveBeenCalledTimes(3);
  expect(source.loaded()).toEqual({ default: Picture });
});

it('a lazy part in the page says that it did not load, and its button loads it', async () => {
  const { connection, importIt } = makeConnection();
  const Part = lazyPart(importIt);
  render(<Part name="Munnar" waiting={<p>One moment</p>} />);
  expect(screen.getByText('One moment')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('did not load');
  connection.isBlocked = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Picture of Munnar')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each(['keydown', 'online'])(
  'a lazy part that failed to load and shows no notice is loaded again on the "%s" event',
  async (type) => {
    const { connection, importIt } = makeConnection();
    const Part = lazyPart(importIt);
    const { container } = render(<Part name="Munnar" failed={null} />);
    await settle();
    expect(container).toBeEmptyDOMElement();
    connection.isBlocked = false;
    fireEvent(window, new Event(type));
    expect(await screen.findByText('Picture of Munnar')).toBeVisible();
  },
);

it('a lazy part over the page closes when it did not load, so that the next click opens it', async () => {
  const { connection, importIt } = makeConnection();
  const Part = lazyPart(importIt);
  const onFailed = jest.fn();
  const { rerender } = render(<Part name="Munnar" onFailed={onFailed} />);
  await settle();
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<></>);
  fireEvent.click(document.body);
  await settle();
  expect(importIt).toHaveBeenCalledTimes(1);
  connection.isBlocked = false;
  rerender(<Part name="Munnar" onFailed={onFailed} />);
  expect(await screen.findByText('Picture of Munnar')).toBeVisible();
});

it('a lazy part that has loaded is shown at once the next time', async () => {
  const { connection, importIt } = makeConnection();
  connection.isBlocked = false;
  const Part = lazyPart(importIt);
  const { unmount } = render(<Part name="Munnar" />);
  await screen.findByText('Picture of Munnar');
  unmount();
  render(<Part name="Kochi" waiting={<p>One moment</p>} />);
  expect(screen.getByText('Picture of Kochi')).toBeVisible();
  expect(importIt).toHaveBeenCalledTimes(1);
});
