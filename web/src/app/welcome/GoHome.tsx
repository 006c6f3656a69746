import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { takeCarried } from '../../features/questions/carried.ts';

export default function GoHome({ username }: { username: string }) {
  // an initial state is computed before the home page reads the question
  useState(() => takeCarried(username));
  return <Navigate to={pages.home} replace />;
}
