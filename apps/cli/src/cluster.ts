import { type Facts, refuse } from '@parlour/engine';
import { startCluster } from '@parlour/server/cluster';
import { Refused, wordsOf } from './house.ts';
import { hasPages, signal } from './serve.ts';

const say = wordsOf(null);

/** Starts a house of several processes on this machine, and keeps it until a signal comes. */
export async function clusterCommand({ nodes, port }: { nodes: number; port: number }): Promise<void> {
  const print = (key: string, facts: Facts = {}) => console.log(say({ key: `cli.cluster.${key}`, facts }));
  print('starting');
  const stopped = signal();
  const cluster = await startCluster([process.argv[1]!], nodes, port).catch((error: Error) => {
    throw new Refused(refuse('cannot-open', { problem: error.message }), say, { cause: error });
  });
  print('open', { address: cluster.url });
  for (const [at, { pid, url }] of cluster.nodes.entries()) print('node', { node: at + 1, address: url, pid });
  print('parts', { database: cluster.database, bus: cluster.bus });
  print('try', { pid: cluster.nodes[0]!.pid });
  if (!hasPages()) console.log(say({ key: 'cli.serve.no-pages' }));
  await stopped;
  console.log(say({ key: 'cli.serve.closing' }));
  await cluster.stop();
}
