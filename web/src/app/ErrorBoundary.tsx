import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Muted, NarrowPage, Stack } from '../ui/layout.ts';
import { texts } from './texts.ts';

/** Also catches a chunk that is gone after an update: a reload brings the new one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <NarrowPage>
        <Card role="alert">
          <Stack>
            <h1>{texts.brokenTitle}</h1>
            <Muted>{texts.brokenBody}</Muted>
            <Button onClick={() => location.reload()}>{texts.reload}</Button>
          </Stack>
        </Card>
      </NarrowPage>
    );
  }
}
