export default function Create(_: Record<string, string>) {
  return null;
}
