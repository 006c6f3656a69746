import { Component, type ReactNode } from 'react';
import { ApiError, lastRequestId } from '../lib/http.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Muted, Stack } from '../ui/layout.ts';
import { NarrowPage } from '../ui/NarrowPage.tsx';
import { HydrationMarker } from './HydrationMarker.tsx';
import { ErrorReference } from './ErrorReference.tsx';
import { texts } from './texts.ts';

/** Shows an error page if rendering fails, or if a chunk can't be imported, for example after a release. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean; id?: string | undefined }> {
  override state: { broken: boolean; id?: string | undefined } = { broken: false };

  static getDerivedStateFromError(error: unknown) {
    return { broken: true, id: (error instanceof ApiError ? error.requestId : undefined) ?? lastRequestId() };
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
            <ErrorReference id={this.state.id} />
          </Stack>
        </Card>
        {/* A prerendered page may throw before its own `HydrationMarker` is mounted. */}
        <HydrationMarker />
      </NarrowPage>
    );
  }
}
