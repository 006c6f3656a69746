import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { restoreQuestion } from '../../features/questions/savedQuestion.ts';

export default function GoHome({ username }: { username: string }) {
  // an initial state is computed before the home page reads the question
  useState(() => restoreQuestion(username));
  return <Navigate to={pages.home} replace />;
}
