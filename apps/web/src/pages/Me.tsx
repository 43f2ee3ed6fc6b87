export default function Me(_: Record<string, string>) {
  return null;
}
