import { LoginForm } from './login-form';

/** Sign-in page, shown to everybody who is not signed in. */
export function LoginScreen({ brand }: { brand: string }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-sm">
        <p className="eyebrow">{brand}</p>
        <h1 className="mb-6 mt-1 text-2xl">Staff sign-in</h1>
        <LoginForm />
        <p className="mt-4 text-sm text-ink-soft">Forgot your password? Ask an owner for a reset link.</p>
      </div>
    </main>
  );
}
