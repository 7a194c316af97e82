import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../runtime/http/http-problem.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FormError } from '../../ui/field/form-error.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './showcase.module.css';
import { logIn } from './showcase-calls.ts';
import { showcaseSessionQuery } from './showcase-session-query.ts';
import { showcaseText } from './texts.ts';

function reasonOf(thrown: unknown): string {
  const problem = problemOf(thrown);
  if (problem?.code === 'SHOWCASE_PASSWORD_WRONG') return showcaseText('wrong');
  return showcaseText(problem?.status === 429 ? 'tooMany' : 'failed');
}

/** Asks for the password, which the server checks. [S5.3-6] */
export function ShowcaseLogin() {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const login = useMutation({
    mutationFn: () => logIn(password),
    onSuccess: (session) => queryClient.setQueryData(showcaseSessionQuery.queryKey, session),
  });
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') login.mutate();
        }}
      >
        <TextField
          label={showcaseText('password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          maxLength={200}
          isRequired
        />
        <FormError isShown={login.isError}>{login.isError ? reasonOf(login.error) : undefined}</FormError>
        <Button type="submit" variant="primary" isPending={login.isPending}>
          {showcaseText('logIn')}
        </Button>
      </form>
    </Card>
  );
}
