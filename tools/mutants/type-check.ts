import { API } from 'typescript/unstable/sync';
import { workspaceOf } from './related-tests.ts';

export interface TypeCheck {
  /** Whether the workspace compiles with `code` as content of the file. Unused names are no error. */
  compiles(path: string, code: string): boolean;
  close(): void;
}

/** Checks types of mutants in memory. The declarations of other workspaces must be built: `tsc -b`. */
export function createTypeCheck(root: string): TypeCheck {
  const overlay = new Map<string, string>();
  const api = new API({ cwd: root, fs: { readFile: (name) => overlay.get(name) } });
  const absolute = (path: string) => `${root}/${path}`.replaceAll('\\', '/');
  let open = '';
  let previous: string[] = [];
  return {
    compiles(path, code) {
      const file = absolute(path);
      const config = absolute(`${workspaceOf(path)}/tsconfig.json`);
      overlay.clear();
      overlay.set(file, code);
      const projects = config === open ? {} : { openProjects: [config], ...(open !== '' && { closeProjects: [open] }) };
      const snapshot = api.updateSnapshot({ ...projects, fileChanges: { changed: [...previous, file] } });
      open = config;
      previous = [file];
      const program = snapshot.getProject(config)?.program;
      if (!program) throw new Error(`no TypeScript project for ${path}`);
      const isRight = (of?: string) => program.getSemanticDiagnostics(of).every((error) => error.reportsUnnecessary);
      // the mutated file alone is checked much faster than its workspace
      const right = program.getSyntacticDiagnostics(file).length === 0 && isRight(file) && isRight();
      snapshot.dispose();
      return right;
    },
    close: () => api.close(),
  };
}
