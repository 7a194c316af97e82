import { useState } from 'react';

/**
 * Returns the email that the last link was sent to, whether the page says that it was sent, and the functions that
 * change both.
 */
export function useResetRequest() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  return {
    email,
    isSent,
    onSent: (sentTo: string) => {
      setEmail(sentTo);
      setSent(true);
    },
    startOver: () => setSent(false),
  };
}
