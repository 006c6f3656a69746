import { useState } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { texts } from './texts.ts';
import { Album } from './Album.tsx';
import { Feathers } from './Feathers.tsx';
import { History } from './History.tsx';

const Panel = styled(TabPanel)`
  overflow-y: auto;
  height: min(62dvh, 36rem);
`;

interface MemoriesDialogProps {
  userId: string;
  onClose: () => void;
}

export default function MemoriesDialog({ userId, onClose }: MemoriesDialogProps) {
  const [tab, setTab] = useState('history');
  return (
    <Dialog onClose={onClose} title={texts.historyTitle} width="40rem">
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label={texts.historyTitle}>
          <Tab value="history">{texts.talks}</Tab>
          <Tab value="album">{texts.album}</Tab>
          <Tab value="feathers">{texts.feathers}</Tab>
        </TabList>
        <Panel value="history">
          <History userId={userId} />
        </Panel>
        <Panel value="album">
          <Album />
        </Panel>
        <Panel value="feathers">
          <Feathers />
        </Panel>
      </Tabs>
    </Dialog>
  );
}
